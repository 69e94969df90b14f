'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Starts what is not a tag, and shows pages of the app that links in views of tags lead to. */
export function Start() {
  const router = useRouter()

  useEffect(() => {
    import('vitrine').then(({ start }) => start())
  }, [])

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!link || event.defaultPrevented || event.button !== 0 || isOther) return
      if (link.origin !== location.origin || link.target || link.hasAttribute('download'))
        return
      event.preventDefault()
      router.push(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])

  return null
}
