import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'

export interface StandalonePage {
  culture: Culture
  title: string
  message: string
  /** Of the response's Content-Security-Policy. */
  nonce: string
  /** Where a link to try again leads; none for a form, which Back shows as it was filled in. */
  retryUrl?: string | undefined
}

/** An error page that needs neither the database nor a template. */
export function standalonePage(page: StandalonePage): string {
  const { culture, title, message, nonce, retryUrl } = page
  return `<!doctype html>
<html lang="${culture}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem; overflow-wrap: anywhere }
a { display: inline-block; padding: .5rem 0 }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
${retryUrl ? `<p><a href="${escapeHtml(retryUrl)}">${escapeHtml(text(culture, 'Shop.TryAgain'))}</a></p>` : ''}
</main>
</body>
</html>
`
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
