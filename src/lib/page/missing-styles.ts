let isChecked = false

/** Warns once if the page has no `vitrine.css`, when all that the page loads has arrived. */
export function checkStyles(): void {
  // in an app's tests there are tags without a page
  if (isChecked || !document.querySelector('#vitrine-context')) return
  isChecked = true
  if (document.readyState === 'complete') warnIfMissing()
  else addEventListener('load', warnIfMissing, { once: true })
}

function warnIfMissing(): void {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--vitrine-target')
  if (token) return
  console.warn(
    'Vitrine has no styles on this page: add <link rel="stylesheet" href="…/vitrine.css"> to its head.'
  )
}
