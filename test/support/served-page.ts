/** Also for a response that arrives when its test has emptied the document. */
let settings = ''

/** A page as the server sends it, with the settings of the open page. Call it when the page is requested. */
export function servedPage(content: string, title = ''): string {
  settings = document.getElementById('vitrine-context')?.outerHTML ?? settings
  return `<!doctype html><html lang="fr"><head><title>${title}</title>${settings}</head><body><main id="page">${content}</main></body></html>`
}
