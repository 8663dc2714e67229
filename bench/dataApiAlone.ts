// Measures the rows of the Data API and nothing else.
// usage: npm run bench:data -- [SCALE], by default 1: 100,000 rows
import { dataApiRows } from './dataApi.js'
import { markdownTable } from './table.js'

console.log(markdownTable(await dataApiRows(Number(process.argv[2] ?? 1))))
