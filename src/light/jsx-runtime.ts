// What the light flavour bundles in place of `react/jsx-runtime`: see README.md.

import 'preact/compat'

export * from 'preact/jsx-runtime'
