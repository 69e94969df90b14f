// What a step has found, from its event log.

/**
 * @typedef {import('./event-log.mjs').TestEvent} TestEvent
 * @typedef {Omit<import('./event-log.mjs').Finished, 'event' | 'cpuSeconds'>} Test
 *
 * @typedef {object} Outcome
 * @property {Test[]} tests Every finished test, and everything else that failed.
 * @property {string[]} running Names of the tests that were still running.
 * @property {string[]} unfinished Files of which some tests have not finished.
 * @property {number} files
 */

/**
 * @param {readonly TestEvent[]} events
 * @returns {Outcome}
 */
export function outcomeOf(events) {
  /** @type {Map<string, Test>} */
  const tests = new Map()
  /** @type {Map<string, string>} */
  const running = new Map()
  /** @type {Set<string>} */
  const unfinished = new Set()
  let files = 0
  for (const event of events) {
    if (event.event === 'started') running.set(event.id, event.name)
    if (event.event === 'file-finished') unfinished.delete(event.file)
    if (event.event === 'planned') {
      files += event.files.length
      for (const file of event.files) unfinished.add(file)
    }
    if (event.event === 'finished') {
      const { event: _, cpuSeconds: __, ...test } = event
      tests.set(test.id, test)
      running.delete(test.id)
    }
  }
  return {
    tests: [...tests.values()].map(test => ({ ...test, filter: toRepeat(test) })),
    running: [...running.values()],
    unfinished: [...unfinished],
    files
  }

  /**
   * An error outside of all tests, such as a lost page, takes the rest of the run with it: that runs again, and not what has passed.
   *
   * @param {Test} test
   */
  function toRepeat({ state, filter }) {
    return state === 'failed' && filter === '' && unfinished.size > 0 ? [...unfinished] : filter
  }
}

/**
 * A step, or a part of it, that passes or fails as a whole: a command without tests, or a runner that crashed.
 *
 * @param {string} name
 * @param {string} [error] Why it failed; `undefined` if it passed.
 * @param {Test['filter']} [filter] What has to run again; everything if empty.
 * @returns {Test}
 */
export function whole(name, error, filter = '') {
  const state = error === undefined ? 'passed' : 'failed'
  return {
    id: name,
    name,
    file: '',
    filter,
    state,
    ms: 0,
    attempts: 1,
    ...(error !== undefined && { error })
  }
}

/**
 * Adds a second run of the tests that failed, and of those that the first run did not reach. Only what failed in it has
 * failed; the other failures of the first run count as passed at a further attempt, unless the second run broke down.
 *
 * @param {readonly Test[]} first
 * @param {readonly Test[]} second
 * @returns {Test[]}
 */
export function judgeAgain(first, second) {
  const again = new Map(second.map(test => [test.id, test]))
  const brokeDown = failedIn(second).some(({ isFile }) => isFile)
  const judged = first.map(test => {
    const retried = again.get(test.id)
    again.delete(test.id)
    if (test.state !== 'failed') return retried?.state === 'failed' ? retried : test
    if (!retried && brokeDown) return test
    const attempts = test.attempts + (retried?.attempts ?? 1)
    return { ...test, state: retried?.state ?? 'passed', attempts }
  })
  return [...judged, ...again.values()]
}

/** @param {readonly Test[]} tests */
export function failedIn(tests) {
  return tests.filter(({ state }) => state === 'failed')
}

/**
 * The tests that passed, but not at their first attempt.
 *
 * @param {readonly Test[]} tests
 */
export function flakyIn(tests) {
  return tests.filter(({ state, attempts }) => state === 'passed' && attempts > 1)
}

/** @param {readonly Test[]} tests */
export function quarantinedIn(tests) {
  return tests.filter(({ state, reason }) => state === 'skipped' && reason !== undefined)
}

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * @param {readonly Test[]} tests
 * @returns {Counts}
 */
export function countsOf(tests) {
  const count = (/** @type {Test['state']} */ state) =>
    // a file that was read at the second attempt is no test
    tests.filter(test => test.state === state && !(test.isFile && state === 'passed')).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/**
 * `12 passed, 0 failed`
 *
 * @param {Counts} counts
 */
export function counted({ passed, failed, skipped }) {
  const text = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${text}, ${skipped} skipped` : text
}
