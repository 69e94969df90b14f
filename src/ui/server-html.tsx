import { useLayoutEffect, useRef } from 'react'

import { trustedHtml } from '../lib/dom/server-html.ts'

export interface ServerHtmlProps {
  /** HTML rendered by this server. Never user input. */
  html: string
  className?: string
}

/** Renders HTML from the server. Its widget tags are upgraded, scripts do not run, and `<noscript>` is removed. */
export function ServerHtml({ html, className }: ServerHtmlProps) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const template = document.createElement('template')
    template.innerHTML = trustedHtml(html)
    // scripting is disabled in a template, so the content of <noscript> is parsed as elements
    for (const one of template.content.querySelectorAll('script, noscript')) one.remove()
    container.current!.replaceChildren(template.content)
  }, [html])
  return <div ref={container} className={className} data-vitrine-page="" />
}
