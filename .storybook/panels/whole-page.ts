/** A page with a tag, and with the three lines that every page needs: the stylesheet, the script and the settings. */
export function wholePage(tag: string, culture: string): string {
  const settings = JSON.stringify({
    applicationPath: '/shop',
    sitePath: '/shop',
    culture,
    consentStamp: '2026-1'
  })
  return `<!doctype html>
<html lang="${culture}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Shop</title>
    <!-- the folder dist of the package, served as /vitrine/ -->
    <link rel="stylesheet" href="/vitrine/vitrine.css">
    <script type="module" src="/vitrine/vitrine.js"></script>
  </head>
  <body>
    <!-- where the shop answers calls, and its language -->
    <script type="application/json" id="vitrine-context">
      ${settings}
    </script>
    <main id="page">
${tag.replace(/^(?=.)/gm, '      ')}
    </main>
    <vitrine-toasts></vitrine-toasts>
  </body>
</html>`.replace(
    // the story has one itself
    tag.includes('<vitrine-toasts') ? '\n    <vitrine-toasts></vitrine-toasts>' : /(?!)/,
    ''
  )
}
