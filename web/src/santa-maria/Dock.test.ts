import { render } from '@testing-library/svelte';
import { sessionIn, tellsOfComputers } from '../dev/dock';
import { NAMES } from '../dev/sample';
import { SANTA } from '../dev/santa-maria';
import Dock from './Dock.svelte';

const never = () => undefined;

tellsOfComputers((turn, playing) => {
  const { container } = render(Dock, {
    session: sessionIn(turn, playing, 'S-2.0'),
    view: { ...SANTA.turn.view, turn },
    names: NAMES,
    seat: 1,
    mode: 'desk',
    legal: [],
    options: [],
    die: null,
    turn: 0,
    only: null,
    pending: null,
    looked: null,
    preview: null,
    asked: false,
    over: false,
    planning: false,
    market: false,
    onmarket: never,
    ononly: never,
    ondice: never,
    onturn: never,
    onact: never,
    onchoose: never,
    onsend: never,
    onway: never,
    ondecline: never,
    onconfirm: never,
    oncancel: never,
    onplan: never,
    onresult: never,
    onfollow: never,
  });
  return container.querySelector('.says')!.textContent;
});
