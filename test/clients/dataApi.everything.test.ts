import { testEveryMethod } from './dataApiEverything.js'

// dataApi.everything.long.ts has longer lists.
testEveryMethod(9)
