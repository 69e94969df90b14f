// All time limits of the tests. They end what hangs, and are far above what a slow machine needs: a test passes or fails
// for what it finds, never for how long it took.

/** `VITRINE_TEST_PATIENCE=3` makes every limit three times as long. */
export const PATIENCE = Number(process.env.VITRINE_TEST_PATIENCE ?? 1)
if (!(PATIENCE > 0))
  throw new Error('VITRINE_TEST_PATIENCE must be a positive number, such as 3.')

/** How long a test may take, and a hook. */
export const TEST_MS = 300_000 * PATIENCE

/** How long an exhaustive test may take, which does the same thing to dozens of elements or examples. */
export const EXHAUSTIVE_TEST_MS = 540_000 * PATIENCE

/** How long a test of a page or of a tag waits for what it expects. */
export const EXPECT_MS = 60_000 * PATIENCE

/** How long the demo shop may take to start, and the page in a browser that runs tests. */
export const START_MS = 300_000 * PATIENCE

/** A step of `npm test` is stopped when nothing has finished in it for this long. */
export const STALL_MS = 600_000 * PATIENCE
