import barba from '@barba/core'

barba.init({})
