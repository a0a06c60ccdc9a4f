// Names the tests that passed only at the second try, last of all, so that nobody overlooks them.
import type { Reporter, TestModule } from 'vitest/node';

export default class Unsteady implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const found = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky);
    for (const test of found) {
      console.warn(`UNSTEADY: ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message, stacks } of test.result().errors ?? [])
        console.warn(`  ${message} (${stacks?.[0]?.file}:${stacks?.[0]?.line})`);
    }
  }
}
