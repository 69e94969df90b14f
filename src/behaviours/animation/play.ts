import { animate } from 'motion/mini'

interface PlayOptions {
  /** In seconds. */
  duration: number
  /** In seconds; a function gives each of several elements its own. */
  delay?: (index: number) => number
  /** Called when the animation has ended or was stopped. */
  onEnd: () => void
}

/** Animates elements from one style to their own. Returns a function that ends it at once. Either way, no styles are left. */
export function play(
  elements: HTMLElement[],
  keyframes: Record<string, (string | number)[]>,
  { duration, delay, onEnd }: PlayOptions
): () => void {
  const names = Object.keys(keyframes) as 'opacity'[]
  const before = elements.map(({ style }) => names.map(name => style[name]))
  const playing = animate(elements, keyframes, {
    duration,
    ease: 'easeOut',
    ...(delay && { delay })
  })
  let hasEnded = false
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    playing.cancel()
    // motion writes the last keyframe into the style attribute
    for (const [at, element] of elements.entries()) {
      for (const [which, name] of names.entries()) {
        element.style[name] = before[at]?.[which] ?? ''
      }
      if (!element.getAttribute('style')) element.removeAttribute('style')
    }
    onEnd()
  }
  void playing.finished.then(end)
  return end
}
