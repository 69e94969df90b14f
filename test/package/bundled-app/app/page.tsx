'use client'

import { useEffect } from 'react'
import { Page } from '../page'

export default function HomePage() {
  // custom elements exist in browsers only
  useEffect(() => void import('vitrine/auto'), [])
  return <Page />
}
