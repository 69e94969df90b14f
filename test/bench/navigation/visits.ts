import type { CDPSession } from 'playwright'
import type { Contender } from './contenders.ts'
import { mainThreadTime } from './cpu.ts'
import { type Bench, linkOf, openSite, type Site, settle } from './open-site.ts'
import type { SiteOptions } from './server.ts'

/** A column of the tables. */
export interface Cell {
  size: string
  /** The response delay of the server, in ms. */
  delay: number
  /** Whether the pointer hovers over the link before clicking. */
  hover: boolean
  slowdown: number
}

/** A visit; times in ms after the click. */
export interface Sample {
  request: number
  response: number
  connected: number
  painted: number
  /** CPU time of the main thread, including work after the paint. */
  cpu: number
  /** The number of page requests. */
  requests: number
}

/**
 * How long the pointer hovers over a link, in ms, in addition to the response delay: longer than any contender's hover
 * delay.
 */
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
