import { testEveryMethod } from './dataApiEverything.js'

// Lists of several long pages.
testEveryMethod(101)
