interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection is slow or data saving is on, in which case nothing should be prefetched. */
export function isConnectionSlow(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}
