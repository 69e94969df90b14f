/**
 * The loading order of the frames: the first, the opposite one, those halfway between, and so on. However many have loaded, they
 * are spread evenly: `loadOrder(8)` → `[0, 4, 2, 6, 1, 3, 5, 7]`.
 */
export function loadOrder(count: number): number[] {
  const order = new Set([0])
  for (let step = count; order.size < count; step /= 2) {
    for (let at = 0; at < count; at += step) order.add(Math.floor(at))
    if (step < 1) break
  }
  return [...order]
}

/** The loaded frame closest to the requested one, in either direction. */
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
