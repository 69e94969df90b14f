/**
 * The order in which the frames of a turn are worth having: the first, the one behind, those between, and so on. However
 * far it got, what is there is spread evenly: `loadOrder(8)` → `[0, 4, 2, 6, 1, 3, 5, 7]`.
 */
export function loadOrder(count: number): number[] {
  const order = new Set([0])
  for (let step = count; order.size < count; step /= 2) {
    for (let at = 0; at < count; at += step) order.add(Math.floor(at))
    if (step < 1) break
  }
  return [...order]
}

/** The frame that is there and is nearest to the wanted one, around the turn. */
export function nearestFrame(
  wanted: number,
  loaded: ReadonlySet<number>,
  count: number
): number {
  for (let far = 0; far <= count / 2; far++) {
    for (const frame of [wanted + far, wanted - far]) {
      const around = (frame + count) % count
      if (loaded.has(around)) return around
    }
  }
  return 0
}
