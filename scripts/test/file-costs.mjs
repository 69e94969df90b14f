/**
 * What each test file of a step has cost, the most expensive first. A step that runs one test at a time spends on a file
 * what it spends until one of its tests has finished, and since the test before.
 *
 * @param {readonly import('./event-log.mjs').TestEvent[]} events
 * @param {number} begun The CPU time at the start of the step, in seconds.
 * @returns {{ file: string, tests: number, seconds: number }[]}
 */
export function costsOfFiles(events, begun) {
  /** @type {Map<string, { tests: number, seconds: number }>} */
  const costs = new Map()
  let before = begun
  for (const event of events) {
    if (event.event !== 'finished') continue
    const { tests, seconds } = costs.get(event.file) ?? { tests: 0, seconds: 0 }
    costs.set(event.file, { tests: tests + 1, seconds: seconds + event.cpuSeconds - before })
    before = event.cpuSeconds
  }
  return [...costs]
    .map(([file, cost]) => ({ file, ...cost }))
    .sort((one, other) => other.seconds - one.seconds)
}
