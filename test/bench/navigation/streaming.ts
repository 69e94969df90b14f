import type { Contender } from './contenders.ts'
import { type Bench, linkOf, openSite, settle } from './open-site.ts'

/** A page that pauses in the middle; in ms after the click. */
export interface StreamingSample {
  /** When its heading was painted. */
  painted: number
  /** When its end was in the document. */
  connected: number
}

/** The pause in the middle of each page, in ms. */
export const PAUSE = 600

export async function measureStreaming(
  bench: Bench,
  one: Contender,
  count: number
): Promise<StreamingSample[]> {
  const site = await openSite(bench, one, { size: 'M', delay: 0, pause: PAUSE })
  const samples: StreamingSample[] = []
  try {
    for (let i = 0; i <= count; i++) {
      bench.server.forget()
      await site.page.mouse.click(...linkOf(site))
      site.number += 1
      const { painted, connected } = await bench.server.report('visit', site.number)
      await settle()
      if (i > 0) samples.push({ painted: painted!, connected: connected! })
    }
  } finally {
    await site.context.close()
  }
  return samples
}
