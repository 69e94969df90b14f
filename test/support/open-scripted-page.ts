import { started } from '../../src/context.ts'
import { type OpenPage, openPage, type PageOptions } from './open-page.ts'

/** Opens a page on which Vitrine has started, for scripts of the page that call it. */
export async function openScriptedPage(
  html = '',
  options: PageOptions = {}
): Promise<OpenPage> {
  const opened = await openPage(html, options)
  started.isTried = true
  return opened
}
