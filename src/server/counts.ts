/** How many requests a key has in its current window. */
export interface Count {
  count: number
  /** How much of the window is left, in ms. */
  remainingMs: number
}

/** Counts requests, in a place that all servers of a shop share. */
export interface CountStore {
  /** Counts a request in the current window of a key, or starts the next window. Each of concurrent requests gets its own number. */
  count(key: string, windowMs: number): Promise<Count>
  /** Undoes the count of a request that turned out not to count. */
  uncount(key: string): Promise<void>
}
