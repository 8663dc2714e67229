import { lookAtAll } from '../network/call.ts'
import { chains, facts, status } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { avaxText, coinText } from '../parts/coins.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { primaryBalance } from './accountSource.ts'

/** The keys that everybody knows, with what they have on each chain. */
export function Accounts() {
  const keys = facts.value?.keys ?? []
  const evm = chains.value.filter(({ kind }) => kind === 'evm').map(({ name }) => name)
  const heads = chains.value.map(({ lastBlock }) => lastBlock).join()
  const loaded = useLoaded(`${heads} ${status.value?.rewinds}`, load).value
  const balances = loaded.state === 'there' ? loaded.value : new Map<string, bigint>()
  const textOf = (chain: string, address: string, text: (amount: bigint) => string): string => {
    const amount = balances.get(`${chain} ${address}`)
    return amount === undefined ? '…' : text(amount)
  }
  return (
    <>
      <div class="title">
        <h1>Accounts</h1>
        <p class="hint">The field above leads to any other address.</p>
      </div>
      {keys.length === 0 && <p class="panel body hint">A node tells no keys.</p>}
      <div class="panel scrolls" hidden={keys.length === 0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Account</th>
              {evm.map((name) => (
                <th key={name} scope="col" class="right">
                  On {name}
                </th>
              ))}
              <th scope="col" class="right">
                On P
              </th>
              <th scope="col" class="right">
                On X
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ address, P, X }) => (
              <tr key={address}>
                <td>
                  <AccountLink address={address} />
                </td>
                {evm.map((name) => (
                  <td key={name} class="right figure">
                    {textOf(name, address, (amount) => coinText(name, amount, 4))}
                  </td>
                ))}
                {[P, X].map((own) => (
                  <td key={own} class="right">
                    <a class="figure" href={`#/account/${own}`}>
                      {textOf(own.slice(0, 1), own, (amount) => avaxText(amount, 4))}
                    </a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Returns the balances of the known keys by chain and address, in the smallest units. */
async function load(): Promise<ReadonlyMap<string, bigint>> {
  const balances = new Map<string, bigint>()
  const keys = facts.peek()?.keys ?? []
  const evm = chains.peek().filter(({ kind }) => kind === 'evm')
  await Promise.all([
    ...evm.map(async ({ name }) => {
      const calls = keys.map(({ address }) => ({ method: 'eth_getBalance', params: [address, 'latest'] }))
      const found = await lookAtAll<string>(name, calls)
      for (const [index, { address }] of keys.entries())
        balances.set(`${name} ${address}`, BigInt(found[index] ?? 0))
    }),
    ...keys.flatMap(({ P, X }) =>
      [P, X].map(async (own) => {
        balances.set(`${own.slice(0, 1)} ${own}`, await primaryBalance(own))
      }),
    ),
  ])
  return balances
}
