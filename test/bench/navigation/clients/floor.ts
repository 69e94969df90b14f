// The lower bound of a visit in place: no rules, error handling, scrolling or focus, and nothing of the head but the
// title.

const kept = new Map<string, Element>()

addEventListener('click', event => {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  void visit(link.href)
})
addEventListener('popstate', () => swap(location.href, kept.get(location.href)))

let newest: AbortController | undefined

async function visit(url: string): Promise<void> {
  newest?.abort()
  newest = new AbortController()
  const response = await fetch(url, { signal: newest.signal })
  const text = await response.text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  document.title = page.title
  const here = location.href
  history.pushState(null, '', url)
  swap(here, page.querySelector('#page'))
}

function swap(here: string, next: Element | null | undefined): void {
  const page = document.querySelector('#page')
  if (!page || !next) return
  // keeps only a few, as our cache does
  kept.set(here, page)
  if (kept.size > 5) kept.delete(kept.keys().next().value ?? '')
  page.replaceWith(next)
}
