// Where border posts stand: each beside the two spaces it touches, and away from the middle of the duchy.
import data from 'virtual:burgundy';
import type { Config } from '../../../types/burgundy';
import type { Around, Layout, SpaceLaid } from '../../layout';

export interface Post {
  /** Centre, for s = 1. */
  x: number;
  y: number;
  /** The spaces it touches. */
  spaces: SpaceLaid[];
}

/** How far a post stands from the line between its spaces, and how large it is, in radii of a space. */
const AWAY = 1.12;
export const SIZE = 0.36;

/** A duchy without posts of its own has them where those that are printed with posts have them. */
const USUAL = data.duchies.find(({ posts }) => posts.length)!.posts;

/** The spaces that each post of a duchy touches, by their numbers. */
function touched({ custom = [] }: Pick<Config, 'custom'>, id: string): number[][] {
  const own = custom.find((duchy) => duchy.id === id);
  const known = data.duchies.find((duchy) => duchy.id === id);
  const spaces = known?.spaces ?? own?.spaces.map(({ q, r }) => [q, r] as const) ?? [];
  const printed = known?.posts ?? (own?.posts as typeof USUAL | undefined) ?? [];
  return (printed.length ? printed : USUAL).map((post) =>
    post.map(([q, r]) => spaces.findIndex(([otherQ, otherR]) => otherQ === q && otherR === r) + 1),
  );
}

/** The posts of a duchy. */
export function postsOf(config: Pick<Config, 'custom'>, layout: Layout): Post[] {
  const all = layout.spaces;
  const middle = {
    x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
    y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
  };
  return touched(config, layout.id).flatMap((numbers) => {
    const spaces = all.filter(({ number }) => numbers.includes(number));
    const [one, other] = spaces;
    if (!one || !other) return [];
    const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
    // At a right angle to the line between the spaces, outwards.
    const length = Math.hypot(other.x - one.x, other.y - one.y);
    const [across, down] = [(other.y - one.y) / length, (one.x - other.x) / length];
    const out = across * (x - middle.x) + down * (y - middle.y) < 0 ? -AWAY : AWAY;
    return [{ x: x + across * out, y: y + down * out, spaces }];
  });
}

/** How much more space a duchy needs for its posts. */
export function aroundPosts(config: Pick<Config, 'custom'>, layout: Layout): Around {
  const posts = postsOf(config, layout);
  const over = (beyond: (post: Post) => number) => Math.max(0, ...posts.map((post) => beyond(post) + SIZE));
  return {
    left: over(({ x }) => -x),
    top: over(({ y }) => -y),
    right: over(({ x }) => x - layout.width),
    bottom: over(({ y }) => y - layout.height),
  };
}

/** Which of the posts are linked, where the server says how many: those that a chain of tiles joins. */
export function linkedPosts(
  posts: readonly Post[],
  layout: Layout,
  tiles: Readonly<Record<string, string>>,
  count: number,
): boolean[] {
  const filled = layout.spaces.filter(({ number }) => tiles[number]);
  const touching = (one: SpaceLaid, other: SpaceLaid) => Math.hypot(one.x - other.x, one.y - other.y) < 2;
  const chains = posts.map(({ spaces }) => {
    const chain = spaces.filter((space) => filled.includes(space));
    // It grows while it is walked.
    for (const space of chain)
      chain.push(...filled.filter((other) => !chain.includes(other) && touching(space, other)));
    return posts.map((other) => other.spaces.some((space) => chain.includes(space)));
  });
  const joined = chains.find((chain) => count > 0 && chain.filter(Boolean).length >= count);
  return joined ?? posts.map(() => false);
}
