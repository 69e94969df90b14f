/** Waits for work, and at least for some time, so that the duration of a response does not tell what was found. */
export async function takeAtLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const time = new Promise(resolve => setTimeout(resolve, ms))
  try {
    return await work
  } finally {
    await time
  }
}
