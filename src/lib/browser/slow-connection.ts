interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether data is saved or the line is slow: nothing should be fetched then that nobody has asked for yet. */
export function isConnectionSlow(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}
