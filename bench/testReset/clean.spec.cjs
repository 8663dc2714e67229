// Run by ../testReset.ts: tests of a user, in CommonJS. Each sends transactions; the hooks around that of useNetwork
// take the time of what it does before the next test.
const { writeFileSync } = require('node:fs')
const { useNetwork } = require('snowglobe/jest')

/** The tests after each of which so many transactions are taken back. */
const rounds = 20
const timesByCount = {}

for (const count of [10, 100, 1000])
  describe(`${count} transactions in each test`, () => {
    const times = []
    timesByCount[count] = times
    let from = 0
    beforeEach(() => {
      from = performance.now()
    })
    const network = useNetwork()
    beforeEach(() => {
      times.push(performance.now() - from)
    })

    for (let round = 0; round <= rounds; round++)
      it(`begins at height 0 for the time ${round}`, async () => {
        const request = (method, params = []) => network().provider.request({ method, params })
        expect(await request('eth_blockNumber')).toBe('0x0')
        const [from] = await request('eth_accounts')
        const to = '0x000000000000000000000000000000000000dEaD'
        for (let sent = 0; sent < count; sent++)
          await request('eth_sendTransaction', [{ from, to, value: '0x1' }])
      })
  })

// The first test of each has nothing to take back.
afterAll(() => {
  const figures = Object.entries(timesByCount).map(([count, times]) => [count, times.slice(1)])
  writeFileSync(process.env.TEST_RESET_FILE, JSON.stringify(Object.fromEntries(figures)))
})
