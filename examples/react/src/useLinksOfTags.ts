import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Shows pages of the app that links in views of tags lead to, such as those of the lines of the cart. */
export function useLinksOfTags() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!link || event.defaultPrevented || event.button !== 0 || isOther) return
      if (link.origin !== location.origin || link.target || link.hasAttribute('download'))
        return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
