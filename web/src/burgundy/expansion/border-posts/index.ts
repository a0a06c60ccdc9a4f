// Border posts (B-9.2): three at the edge of a duchy; tiles that link them bring points.
import { m } from '../../../paraglide/messages.js';
import type { BorderPostsTold } from '../../../types/burgundy';
import { layoutIn } from '../../layout';
import type { OfRoom, Room } from '..';
import { linkedBy } from './linked';
import { aroundPosts, linkedPosts, postsOf } from './posts';
import Posts from './Posts.svelte';

/** How many a duchy has. */
const ALL = 3;

const told = (event: OfRoom) => event as unknown as BorderPostsTold;
const pointsOf = (event: OfRoom) => told(event).phase + told(event).bonus;

const room: Room = {
  event: (event, name) => {
    const { posts, phase, bonus } = told(event);
    const points = m.points({ count: phase + bonus });
    const sum = phase && bonus ? `${phase} + ${bonus} = ${points}` : points;
    return posts === ALL ? m.b_border_posts_event_all({ name, sum }) : m.b_border_posts_event_two({ name, sum });
  },
  glyph: () => 'post',
  points: pointsOf,
  motions: (event, _, view) => {
    const { seat, posts: count } = told(event);
    const { duchy, tiles } = view.seats[seat - 1]!;
    const layout = layoutIn(view.config, duchy);
    if (!layout) return [];
    const linked = linkedPosts(postsOf(view.config, layout), layout, tiles, count);
    const at = linked.flatMap((is, nth) => (is ? [{ at: `post.${nth + 1}`, seat }] : []));
    return [{ kind: 'light', at, seat }];
  },
  source: m.b_border_posts,
  duchy: { Part: Posts, around: aroundPosts },
  phaseBonus: m.b_border_posts_phase,
  facts: (view, seat) => {
    const linked = linkedBy(view, seat);
    return [{ glyph: 'post', text: m.b_border_posts_of({ part: linked, whole: ALL }), short: `${linked}/${ALL}` }];
  },
};

export default room;
