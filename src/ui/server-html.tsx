import { useLayoutEffect, useRef } from 'react'

import { trustedHtml } from '../lib/dom/server-html.ts'

export interface ServerHtmlProps {
  /** A block that our own server rendered. Never text that a person typed. */
  html: string
  className?: string
}

/** A block of the server's HTML. Tags in it come alive; scripts in it do not run, and what is for lack of them is left out. */
export function ServerHtml({ html, className }: ServerHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const template = document.createElement('template')
    template.innerHTML = trustedHtml(html)
    // in a template scripts are off, so that the inside of a <noscript> is elements, which a page may show
    for (const one of template.content.querySelectorAll('script, noscript')) one.remove()
    place.current!.replaceChildren(template.content)
  }, [html])
  return <div ref={place} className={className} />
}
