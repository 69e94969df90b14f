import { context } from '../../context.ts'
import { pageSetting, pathIn } from './page-setting.ts'

/**
 * The path of the cookies that the page writes: the page setting `cookiePath`, or that of the shop. A page outside it would not find
 * them again, so there it is the whole site.
 */
export function cookiePath(): string {
  const { applicationPath } = context()
  return pageSetting('cookiePath', pathIn) ?? (isBelow(applicationPath) ? applicationPath : '')
}

function isBelow(path: string): boolean {
  return `${location.pathname}/`.startsWith(`${path}/`)
}
