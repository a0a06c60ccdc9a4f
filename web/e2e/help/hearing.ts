// A table as a screen reader presents it: roles and names of Chromium's accessibility tree, and nothing else.
import type { CDPSession, Page } from 'playwright-core';

export interface Heard {
  role: string;
  name: string;
  disabled: boolean;
  focused: boolean;
  /** Names of what is around it, outermost first: "region Depots". */
  within: string[];
  node: number;
}

interface Raw {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

export class Hearing {
  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
  ) {}

  static async of(page: Page): Promise<Hearing> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    await cdp.send('DOM.enable');
    return new Hearing(page, cdp);
  }

  async all(): Promise<Heard[]> {
    const { nodes } = (await this.cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: Raw[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const found: Heard[] = [];
    const walk = (node: Raw | undefined, within: string[]) => {
      if (!node) return;
      const role = node.role?.value ?? '';
      const name = node.name?.value ?? '';
      const has = (property: string) =>
        node.properties?.some((one) => one.name === property && one.value.value === true) ?? false;
      const heard = !node.ignored && role !== 'none' && role !== 'InlineTextBox';
      if (heard)
        found.push({
          role,
          name,
          disabled: has('disabled'),
          focused: has('focused'),
          within,
          node: node.backendDOMNodeId ?? 0,
        });
      const inside =
        heard && ['region', 'group', 'dialog', 'log', 'status', 'alert'].includes(role)
          ? [...within, `${role} ${name}`.trim()]
          : within;
      for (const id of node.childIds ?? []) walk(byId.get(id), inside);
    };
    walk(nodes[0], []);
    return found;
  }

  async named(role: string, name: RegExp): Promise<Heard[]> {
    return (await this.all()).filter((one) => one.role === role && name.test(one.name));
  }

  /** The text inside something, piece by piece. */
  async texts(within: RegExp): Promise<string[]> {
    return (await this.all())
      .filter((one) => one.role === 'StaticText' && one.within.some((around) => within.test(around)))
      .map(({ name }) => name);
  }

  /** Puts the focus on it and presses a key, as a screen reader does. */
  async press({ node }: Heard, key = 'Enter') {
    await this.cdp.send('DOM.focus', { backendNodeId: node });
    await this.page.keyboard.press(key);
  }

  async until<Found>(look: () => Promise<Found | undefined | false>, what: string): Promise<Found> {
    for (let tries = 0; tries < 100; tries++) {
      const found = await look();
      if (found) return found;
      await this.page.waitForTimeout(60);
    }
    throw new Error(`never heard: ${what}`);
  }
}
