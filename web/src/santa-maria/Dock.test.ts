import { render } from '@testing-library/svelte';
import { sessionIn, tellsOfComputers, waitingAt } from '../dev/dock';
import { NAMES } from '../dev/sample';
import { SANTA } from '../dev/santa-maria';
import { Sight } from '../table/sight.svelte';
import type { Offer } from '../types/santa-maria';
import Dock from './Dock.svelte';

const never = () => undefined;

tellsOfComputers((turn, playing) => {
  const session = sessionIn(turn, playing, 'S-2.0');
  const { container } = render(Dock, {
    choosing: waitingAt<Offer>(session),
    sight: new Sight(session),
    view: { ...SANTA.turn.view, turn },
    names: NAMES,
    mode: 'desk',
    options: [],
    turn: 0,
    only: null,
    market: false,
    onmarket: never,
    ononly: never,
    ondice: never,
    onturn: never,
    onact: never,
    ondecline: never,
  });
  return container.querySelector('.says')!.textContent;
});
