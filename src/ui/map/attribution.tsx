import { trustedHtml } from '../../lib/dom/server-html.ts'
import { isSafeUrl } from '../../shared/url/safe-url.ts'

interface Part {
  text: string
  href?: string
}

/** Credits the map data. Map styles provide attributions as HTML, of which only text and links are used. */
export function Attribution({ sources }: { sources: readonly string[] }) {
  if (sources.length === 0) return null
  return (
    <p className="vitrine-map__source">
      {sources.flatMap(partsOf).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
          <a key={index} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          `${text} `
        )
      )}
    </p>
  )
}

function partsOf(html: string): Part[] {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  return [...body.childNodes].flatMap(node => {
    const text = node.textContent ?? ''
    const href = node instanceof Element ? (node.getAttribute('href') ?? '') : ''
    if (!text.trim()) return []
    return href && isSafeUrl(href) ? { text, href } : { text }
  })
}
