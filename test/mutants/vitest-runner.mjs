// Stryker's runner for vitest, made to work with vitest 5: @stryker-mutator/vitest-runner 9 and 10 report mutants as survived
// that no test was run for (stryker-js issues 6210, 6150 and 6073). To be removed when a release says that it supports vitest 5.

import { strykerPlugins as original } from '@stryker-mutator/vitest-runner'

const { factory } = original.find(({ kind }) => kind === 'TestRunner')

/** `TestStatus.Failed` of @stryker-mutator/api, which is not a dependency. */
const FAILED = 1

const TRIES = 3

export const strykerPlugins = [{ kind: 'TestRunner', name: 'vitest-5', factory: createRunner }]

createRunner.inject = ['$injector']
function createRunner(injector) {
  const runner = factory(injector)
  const { init, run } = runner
  runner.init = async () => {
    await init.call(runner)
    matchFullNames(runner.ctx)
  }
  runner.run = async options => {
    for (let tries = 1; ; tries += 1) {
      const result = await run.call(runner, options)
      if (result.status !== 'complete') return result
      const broken = filesThatDidNotLoad(runner.ctx)
      if (broken.length > 0) return { ...result, tests: [...result.tests, ...broken] }
      if (result.tests.length > 0) return result
      // an empty run proves nothing about the mutant
      if (tries === TRIES) return { status: 'error', errorMessage: 'No test was run.' }
    }
  }
  return runner
}

/** The runner joins the names of suites and tests with a space, but vitest 5 with ` > `. */
function matchFullNames(vitest) {
  const { start } = vitest
  vitest.start = files => {
    for (const { config } of vitest.projects) {
      const names = config.testNamePattern?.source
      if (names) config.testNamePattern = new RegExp(names.replaceAll(' ', '(?: > | )'))
    }
    return start.call(vitest, files)
  }
}

/** Counts test files that throw while loading as failed tests, because they have noticed the mutant. */
function filesThatDidNotLoad(vitest) {
  return vitest.state
    .getFiles()
    .filter(({ result, tasks }) => result?.state === 'fail' && tasks.length === 0)
    .map(({ filepath, result }) => ({
      id: `${filepath}#`,
      name: filepath,
      status: FAILED,
      timeSpentMs: 0,
      failureMessage: result.errors?.[0]?.message ?? 'The file could not be loaded.'
    }))
}
