import type { BuiltScenario, BuiltUser, NetworkUser } from './BuiltScenario.js'
import { accountOf } from './viemParts.js'

const known = new WeakMap<BuiltScenario, Readonly<Record<string, NetworkUser>>>()

/** Returns the users of a scenario, whose accounts for viem are made when they are first asked for. */
export function usersOf(scenario: BuiltScenario): Readonly<Record<string, NetworkUser>> {
  const users =
    known.get(scenario) ??
    Object.fromEntries(Object.entries(scenario.users).map(([name, user]) => [name, withAccount(user)]))
  known.set(scenario, users)
  return users
}

/** The account is not enumerable, so that printing or comparing users makes none. */
function withAccount(user: BuiltUser): NetworkUser {
  let account: NetworkUser['account'] | undefined
  const withGetter = {
    ...user,
    get account() {
      account ??= accountOf(user.privateKey)
      return account
    },
  }
  return Object.defineProperty(withGetter, 'account', { enumerable: false })
}
