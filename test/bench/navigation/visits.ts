import type { CDPSession } from 'playwright'
import type { Contender } from './contenders.ts'
import { mainThreadTime } from './cpu.ts'
import { type Bench, linkOf, openSite, type Site, settle } from './open-site.ts'
import type { SiteOptions } from './server.ts'

/** One column of the tables. */
export interface Cell {
  size: string
  /** Of the server, in ms. */
  delay: number
  /** Whether the pointer rests on the link before it clicks. */
  hover: boolean
  slowdown: number
}

/** One visit; times in ms after the click. */
export interface Sample {
  request: number
  response: number
  connected: number
  painted: number
  /** Processor time of the main thread, also for what follows the picture. */
  cpu: number
  /** Requests for pages. */
  requests: number
}

/** How long the pointer rests on a link, in ms, beside what the server takes: longer than anybody's delay. */
const REST = 300

/** Follows links from page to page; the first visits are not counted. */
export async function measureVisits(
  bench: Bench,
  system: CDPSession,
  one: Contender,
  cell: Cell,
  { warmUp, count }: { warmUp: number; count: number }
): Promise<Sample[]> {
  const site = await openSite(bench, one, siteOf(cell), cell.slowdown)
  const samples: Sample[] = []
  try {
    for (let i = 0; i < warmUp + count; i++) {
      const sample = await followLink(bench, system, site, cell)
      if (i >= warmUp) samples.push(sample)
    }
  } finally {
    await site.context.close()
  }
  return samples
}

async function followLink(
  { server }: Bench,
  system: CDPSession,
  site: Site,
  cell: Cell
): Promise<Sample> {
  const { mouse } = site.page
  const [x, y] = linkOf(site)
  server.forget()
  const before = await mainThreadTime(system)
  await mouse.move(x, y)
  if (cell.hover) await settle(REST + cell.delay + 50 * cell.slowdown)
  await mouse.down()
  await mouse.up()
  site.number += 1
  const { request, response, connected, painted } = await server.report('visit', site.number)
  await settle()
  const after = await mainThreadTime(system)
  return {
    request: request!,
    response: response!,
    connected: connected!,
    painted: painted!,
    cpu: after - before,
    requests: server.pages.length
  }
}

function siteOf({ size, delay }: Cell): SiteOptions {
  return { size, delay }
}
