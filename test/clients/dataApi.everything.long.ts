import { testEveryMethod } from './dataApiEverything.js'

// Lists of several long pages. `npm run test:long` runs this: it takes half a minute.
testEveryMethod(101)
