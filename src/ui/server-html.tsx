import { useLayoutEffect, useRef } from 'react'

import { trustedHtml } from '../lib/server-html.ts'

export interface ServerHtmlProps {
  /** A block that our own server rendered. Never text that a person typed. */
  html: string
  className?: string
}

/** A block of the server's HTML. Tags in it come alive; scripts in it do not run. */
export function ServerHtml({ html, className }: ServerHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const template = document.createElement('template')
    template.innerHTML = trustedHtml(html)
    for (const script of template.content.querySelectorAll('script')) script.remove()
    place.current!.replaceChildren(template.content)
  }, [html])
  return <div ref={place} className={className} />
}
