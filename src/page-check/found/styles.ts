import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Finding } from '../finding.ts'
import { libraryScripts } from '../library-files.ts'

/** Whether the stylesheet of the library applies, and is of the same version as its script. */
export function styleFindings(): Finding[] {
  const links = [...safeDocument.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i]')]
  const link = links.find(({ href }) => isLibraryStylesheet(href))
  const token = getComputedStyle(safeDocument.documentElement).getPropertyValue(
    '--vitrine-target'
  )
  if (!token) {
    return link
      ? [
          {
            rule: 'styles-not-applied',
            severity: 'error',
            values: { file: link.href },
            element: link
          }
        ]
      : [{ rule: 'styles-missing', severity: 'error', values: {} }]
  }
  const [script] = libraryScripts()
  const [own, other] = [versionIn(script ?? ''), versionIn(link?.href ?? '')]
  return own && other && own !== other
    ? [
        {
          rule: 'version-differs',
          severity: 'error',
          values: { script: own, styles: other },
          element: link
        }
      ]
    : []
}

function isLibraryStylesheet(href: string): boolean {
  return /\/vitrine(\.base)?\.css$/.test(href.split(/[?#]/)[0] ?? '')
}

/** The version in a URL: `vitrine@1.2.3`, `/vitrine/1.2.3/`, `?v=1.2.3`. */
export function versionIn(url: string): string | undefined {
  return /(?:@|\/v?|[?&]v(?:er|ersion)?=)(\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?)(?=[/&#]|$)/.exec(
    url
  )?.[1]
}
