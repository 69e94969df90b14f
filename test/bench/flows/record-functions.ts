import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { posix } from 'node:path'
import type { Page } from 'playwright'

export interface RanFunction {
  /** Relative to the project, such as `src/stores/cart/cart.ts`. */
  file: string
  /** Of its first character. */
  line: number
}

const LIBRARY = /\/vitrine\/([^?]+\.js)/

/**
 * The functions of the library that run while the page is used, by the coverage of Chromium and the source maps of `dist/`. Bodies
 * of modules do not count: they run when their file is loaded.
 */
export async function recordFunctions(
  page: Page,
  use: () => Promise<void>
): Promise<readonly RanFunction[]> {
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url))
  await session.send('Debugger.enable')
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // forgets what ran until now
  await session.send('Profiler.takePreciseCoverage')
  await use()
  const { result } = await session.send('Profiler.takePreciseCoverage')
  await session.detach()

  const ran = new Map<string, RanFunction>()
  for (const { scriptId, url, functions } of result) {
    const built = LIBRARY.exec(urls.get(scriptId) ?? url)?.[1]
    if (!built || !existsSync(`dist/${built}.map`)) continue
    const placeOf = placesIn(built)
    for (const { functionName, ranges } of functions) {
      const [range] = ranges
      const isModule = functionName === '' && range?.startOffset === 0
      if (!range?.count || isModule) continue
      const place = placeOf(range.startOffset)
      if (place) ran.set(`${place.file}:${place.line}:${range.startOffset}`, place)
    }
  }
  return [...ran.values()]
}

/** Finds the source of an offset in a built file. */
function placesIn(built: string): (offset: number) => RanFunction | undefined {
  const map = new SourceMap(JSON.parse(readFileSync(`dist/${built}.map`, 'utf8')))
  const lineStarts = [0]
  const code = readFileSync(`dist/${built}`, 'utf8')
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) {
    lineStarts.push(at + 1)
  }
  return offset => {
    const line = lineStarts.findLastIndex(start => start <= offset)
    const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0))
    if (!('originalSource' in entry)) return undefined
    const file = posix.normalize(posix.join('dist', posix.dirname(built), entry.originalSource))
    return /^(src|widgets)\//.test(file) ? { file, line: entry.originalLine + 1 } : undefined
  }
}
