import { render } from '@testing-library/svelte';
import { sessionIn, tellsOfComputers, waitingAt } from '../dev/dock';
import { NAMES, SAMPLES } from '../dev/sample';
import { Sight } from '../table/sight.svelte';
import Dock from './Dock.svelte';
import type { Offer } from './view';

tellsOfComputers((turn, playing) => {
  const session = sessionIn(turn, playing, 'B-4.1');
  const { container } = render(Dock, {
    choosing: waitingAt<Offer>(session),
    sight: new Sight(session),
    view: { ...SAMPLES['four']!.view, turn, pending: [] },
    names: NAMES,
    places: [],
    mode: 'desk',
    onpick: () => undefined,
  });
  return container.querySelector('.says')!.textContent;
});
