/**
 * Acts a number of microtasks after something has happened. What a program does between two microtasks depends on how many
 * promises are in between, so a test of "just after" tries several numbers.
 */
export async function justAfter<Result>(
  happened: Promise<unknown>,
  microtasks: number,
  act: () => Result
): Promise<Awaited<Result>> {
  let moment = happened
  for (let count = 0; count < microtasks; count += 1) moment = moment.then(() => {})
  return await moment.then(act)
}
