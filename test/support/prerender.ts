import { onTestFinished } from 'vitest'

/** Makes the document a prerendered one. Returns a function that shows it to the shopper. */
export function prerender(): () => void {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  const end = () => delete (document as { prerendering?: boolean }).prerendering
  onTestFinished(() => void end())
  return () => {
    end()
    document.dispatchEvent(new Event('prerenderingchange'))
  }
}
