import { render } from '@testing-library/svelte';
import { sessionIn, tellsOfComputers } from '../dev/dock';
import { NAMES, SAMPLES } from '../dev/sample';
import Dock from './Dock.svelte';

const never = () => undefined;

tellsOfComputers((turn, playing) => {
  const { container } = render(Dock, {
    session: sessionIn(turn, playing, 'B-4.1'),
    view: { ...SAMPLES['four']!.view, turn, pending: [] },
    names: NAMES,
    seat: 1,
    mode: 'desk',
    legal: [],
    die: null,
    pending: null,
    asked: false,
    over: false,
    planning: false,
    looked: null,
    buys: [],
    onbuy: never,
    ondie: never,
    onchoose: never,
    onsend: never,
    onconfirm: never,
    oncancel: never,
    onplan: never,
    onresult: never,
    onfollow: never,
  });
  return container.querySelector('.says')!.textContent;
});
