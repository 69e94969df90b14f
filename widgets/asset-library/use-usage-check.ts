import { useState } from 'react'

import { fetchUsage } from '../../src/api/asset-library.ts'
import type { AssetUsage } from '../../src/shared/contract/assets.ts'

/** Asks the server which pages use some files, before they are deleted. */
export interface UsageCheck {
  isRunning: boolean
  error?: unknown
  /** The files that the dialog asks about; `undefined` while it is closed. */
  usage: readonly AssetUsage[] | undefined
  /** Resolves to `false` if the files do not exist any more. */
  start(assetIds: readonly string[]): Promise<boolean>
  /** Forgets a check that has failed. */
  dismiss(): void
  close(): void
}

export function useUsageCheck(): UsageCheck {
  const [usage, setUsage] = useState<readonly AssetUsage[]>()
  const [check, setCheck] = useState<{ isRunning: boolean; error?: unknown }>({
    isRunning: false
  })

  async function start(assetIds: readonly string[]): Promise<boolean> {
    setCheck({ isRunning: true })
    try {
      const found = await fetchUsage(assetIds)
      setCheck({ isRunning: false })
      if (found.length === 0) return false
      setUsage(found)
    } catch (error) {
      setCheck({ isRunning: false, error })
    }
    return true
  }

  return {
    ...check,
    usage,
    start,
    dismiss: () => setCheck({ isRunning: false }),
    close: () => setUsage(undefined)
  }
}
