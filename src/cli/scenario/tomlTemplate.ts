/** The scenario that `snowglobe init` writes, in TOML: the same world as the template in YAML. */
export const tomlTemplate = `#:schema ./node_modules/snowglobe/scenario.schema.json
#
# A world for Snowglobe: start it with  snowglobe --scenario=FILE  or  createNetwork({ scenario: 'FILE' }).
# docs/scenario.md of the package explains each key. The same file with the same clock.start gives the same bytes.

# The network. Flags and options win over what stands here.
[network]
networkId = "local" # or "fuji", "mainnet", a number
upgrades = "helicon" # or "granite", or { helicon = "+1h" }

# The present: the time when the network is ready. Times may count from it: "-30d", "+2h".
[clock]
mode = "running" # or "frozen", until a test moves it
start = "2026-01-01T00:00:00Z" # without it, the time of the machine

# Users with keys (made from their names, unless privateKey or mnemonic is given) and funds in AVAX, or coins of an L1.
[users.alice]
funds = { P = 1000, X = 100, C = 50, games = 10 }
locked = [{ chain = "P", amount = 25, until = "+90d" }] # can be staked, not sent

[users.bob]
funds = { C = 5, P = 100 }

# Owners on P and X of which several must sign.
[multisigs.council]
members = ["alice", "bob"]
threshold = 2
funds = { P = 20 }

# Chains of their own, with the alias that is their name.
[l1s.games]
validators = 2
precompiles = { nativeMinter = { admins = ["alice"] } }

# ERC-20 tokens, in whole tokens.
[tokens.usdc]
name = "USD Coin"
decimals = 6
holders = { alice = 2500, bob = 0.5 }

# Collections of NFTs: erc721, or standard = "erc1155" with an amount for each token.
[[nfts.apes.tokens]]
id = 1
owner = "alice"
uri = "https://example.com/1.json"

# Contracts of your own, from artifacts of Foundry or Hardhat. \${…} stands for what it names.
#
# [contracts.vault]
# artifact = "out/Vault.sol/Vault.json"
# from = "alice"
# arguments = { asset = "\${tokens.usdc}", owner = "\${users.alice}" }
#
# [[contracts.vault.calls]]
# call = "deposit"
# arguments = [100]
# from = "alice"

# Validators and delegators. This one is in the middle of its time; with an uptime below 80 it would get no reward.
[validators.anna]
start = "-10d"
duration = "40d"
stake = 2500
delegationFee = 2 # percent
rewardsTo = "alice"

[[validators.anna.delegators]]
start = "-5d"
duration = "20d"
stake = 30
owner = "bob"

# Messages between chains, by Teleporter.
[[messages]]
from = "C"
to = "games"
sender = "alice"
recipient = "bob"
text = "hello"

# Requests that fail on purpose, once the network is ready.
#
# [faults]
# preset = "public-api"

# What the Data API says beside what is on the chains.
[dataApi.prices]
AVAX = { usd = 28.4 }
"C:\${tokens.usdc}" = { usd = 1 }
`
