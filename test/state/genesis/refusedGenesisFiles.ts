/** A genesis file of a custom network that a real node accepted. */
export const genesisFile1337 =
  '{"networkID":1337,"allocations":[{"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d","avaxAddr":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh","initialAmount":0,"unlockSchedule":[{"amount":10000000000000000,"locktime":1633824000}]},{"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d","avaxAddr":"X-custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p","initialAmount":300000000000000000,"unlockSchedule":[{"amount":20000000000000000},{"amount":10000000000000000,"locktime":1633824000}]},{"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d","avaxAddr":"X-custom1ur873jhz9qnaqv5qthk5sn3e8nj3e0kmzpjrhp","initialAmount":10000000000000000,"unlockSchedule":[{"amount":10000000000000000,"locktime":1633824000}]}],"startTime":1790000000,"initialStakeDuration":31536000,"initialStakeDurationOffset":0,"initialStakedFunds":["X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"],"initialStakers":[{"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg","rewardAddress":"X-custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p","delegationFee":1000000,"signer":{"publicKey":"0x900c9b119b5c82d781d4b49be78c3fc7ae65f2b435b7ed9e3a8b9a03e475edff86d8a64827fec8db23a6f236afbf127d","proofOfPossession":"0x8bfd6d4d2086b2b8115d8f72f94095fefe5a6c07876b2accf51a811adf520f389e74a3d2152a6d90b521e2be58ffe468043dc5ea68b4c44410eb67f8dc24f13ed4f194000764c0e922cd254a3588a4962b1cb4db7de4bb9cda9d9d4d6b03f3d2"}}],"cChainGenesis":"{\\"config\\":{\\"chainId\\":43112,\\"homesteadBlock\\":0,\\"daoForkBlock\\":0,\\"daoForkSupport\\":true,\\"eip150Block\\":0,\\"eip150Hash\\":\\"0x2086799aeebeae135c246c65021c82b4e15a2c451340993aacfd2751886514f0\\",\\"eip155Block\\":0,\\"eip158Block\\":0,\\"byzantiumBlock\\":0,\\"constantinopleBlock\\":0,\\"petersburgBlock\\":0,\\"istanbulBlock\\":0,\\"muirGlacierBlock\\":0,\\"apricotPhase1BlockTimestamp\\":0,\\"apricotPhase2BlockTimestamp\\":0},\\"nonce\\":\\"0x0\\",\\"timestamp\\":\\"0x5FCB13D0\\",\\"extraData\\":\\"0x00\\",\\"gasLimit\\":\\"0x5f5e100\\",\\"difficulty\\":\\"0x0\\",\\"mixHash\\":\\"0x0000000000000000000000000000000000000000000000000000000000000000\\",\\"coinbase\\":\\"0x0000000000000000000000000000000000000000\\",\\"alloc\\":{\\"8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC\\":{\\"balance\\":\\"0x295BE96E64066972000000\\"}},\\"number\\":\\"0x0\\",\\"gasUsed\\":\\"0x0\\",\\"parentHash\\":\\"0x0000000000000000000000000000000000000000000000000000000000000000\\"}","message":"{{ fun_quote }}"}'

/**
 * Changes of that file, or whole files, that a real node refused, with its errors. The clock was in November
 * 2026.
 */
export const refusedGenesisFiles: readonly {
  readonly name: string
  readonly networkId?: number
  readonly find?: string
  readonly put?: string
  readonly text?: string
  readonly error: string
}[] = [
  { name: 'empty', text: '', error: 'could not unmarshal genesis JSON: unexpected end of JSON input' },
  { name: 'brace', text: '{', error: 'could not unmarshal genesis JSON: unexpected end of JSON input' },
  {
    name: 'garbage',
    text: 'x',
    error: "could not unmarshal genesis JSON: invalid character 'x' looking for beginning of value",
  },
  {
    name: 'trailing',
    text: '{}x',
    error: "could not unmarshal genesis JSON: invalid character 'x' after top-level value",
  },
  {
    name: 'array',
    text: '[]',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal array into Go value of type genesis.UnparsedConfig',
  },
  {
    name: 'null',
    text: 'null',
    error: 'genesis config validation failed: conflicting networkIDs: expected 1337 but config contains 0',
  },
  {
    name: 'number',
    text: '5',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal number into Go value of type genesis.UnparsedConfig',
  },
  {
    name: '{}',
    text: '{}',
    error: 'genesis config validation failed: conflicting networkIDs: expected 1337 but config contains 0',
  },
  {
    name: 'other network',
    networkId: 1338,
    text: genesisFile1337,
    error: 'genesis config validation failed: conflicting networkIDs: expected 1338 but config contains 1337',
  },
  {
    name: 'standard network',
    networkId: 12345,
    text: genesisFile1337,
    error: 'overrides standard network genesis config: local',
  },
  {
    name: 'network ID as string',
    find: '"networkID":1337',
    put: '"networkID":"1337"',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal string into Go struct field UnparsedConfig.networkID of type uint32',
  },
  {
    name: 'negative network ID',
    find: '"networkID":1337',
    put: '"networkID":-1',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal number -1 into Go struct field UnparsedConfig.networkID of type uint32',
  },
  {
    name: 'network ID too large',
    find: '"networkID":1337',
    put: '"networkID":4294967296',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal number 4294967296 into Go struct field UnparsedConfig.networkID of type uint32',
  },
  {
    name: 'network ID null',
    find: '"networkID":1337',
    put: '"networkID":null',
    error: 'genesis config validation failed: conflicting networkIDs: expected 1337 but config contains 0',
  },
  {
    name: 'amount as string',
    find: '"amount":10000000000000000',
    put: '"amount":"1"',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal string into Go struct field LockedAmount.allocations.unlockSchedule.amount of type uint64',
  },
  {
    name: 'initial amount as string',
    find: '"initialAmount":0',
    put: '"initialAmount":"1"',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal string into Go struct field UnparsedAllocation.allocations.initialAmount of type uint64',
  },
  {
    name: 'allocations as object',
    find: '"allocations":[',
    put: '"allocations":{},"x":[',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal object into Go struct field UnparsedConfig.allocations of type []genesis.UnparsedAllocation',
  },
  {
    name: 'allocation as string',
    find: '"allocations":[',
    put: '"allocations":["a",',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal string into Go struct field UnparsedConfig.allocations of type genesis.UnparsedAllocation',
  },
  {
    name: 'staked fund as number',
    find: '"initialStakedFunds":[',
    put: '"initialStakedFunds":[5,',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal number into Go struct field UnparsedConfig.initialStakedFunds of type string',
  },
  {
    name: 'short eth address',
    find: '"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d"',
    put: '"ethAddr":"0"',
    error: 'unable to parse config: invalid eth address',
  },
  {
    name: 'odd eth address',
    find: '"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d"',
    put: '"ethAddr":"0xb3d"',
    error: 'unable to parse config: encoding/hex: odd length hex string',
  },
  {
    name: 'eth address not hex',
    find: '"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d"',
    put: '"ethAddr":"0xzz"',
    error: "unable to parse config: encoding/hex: invalid byte: U+007A 'z'",
  },
  {
    name: 'eth address of two bytes',
    find: '"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d"',
    put: '"ethAddr":"0xabcd"',
    error: 'unable to parse config: invalid hash length: expected 20 bytes but got 2',
  },
  {
    name: 'eth address not hex later',
    find: '"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d"',
    put: '"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4é"',
    error: "unable to parse config: encoding/hex: invalid byte: U+00C3 'Ã'",
  },
  {
    name: 'address without chain',
    find: '"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"',
    put: '"custom1"',
    error: 'unable to parse config: no separator found in address',
  },
  {
    name: 'address with a bad checksum',
    find: '"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"',
    put: '"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gq"',
    error:
      'unable to parse config: invalid checksum (expected (bech32=wd59gh, bech32m=wd59ghm3yfd4), got wd59gq)',
  },
  {
    name: 'staked fund without allocation',
    find: '"initialStakedFunds":[',
    put: '"initialStakedFunds":["X-local1swdjrx8jlxx5e9wetmhwtqr4jpygwpr09vhgxl",',
    error:
      'genesis config validation failed: initial staked funds validation failed: no allocation to stake in address X-custom1swdjrx8jlxx5e9wetmhwtqr4jpygwpr009c5zz',
  },
  {
    name: 'node ID as short number',
    find: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"',
    put: '"nodeID":5',
    error: 'could not unmarshal genesis JSON: insufficient NodeID length: expected to be > 9',
  },
  {
    name: 'node ID as long number',
    find: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"',
    put: '"nodeID":5555555555555555555',
    error: 'could not unmarshal genesis JSON: first and last characters should be quotes',
  },
  {
    name: 'short node ID',
    find: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"',
    put: '"nodeID":"x"',
    error: 'could not unmarshal genesis JSON: insufficient NodeID length: expected to be > 9',
  },
  {
    name: 'node ID without prefix',
    find: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"',
    put: '"nodeID":"NodeIX-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"',
    error:
      'could not unmarshal genesis JSON: ID: NodeIX-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg is missing the prefix: NodeID-',
  },
  {
    name: 'node ID not base58',
    find: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"',
    put: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3L0"',
    error: "could not unmarshal genesis JSON: base58 decoding error: Invalid base58 digit ('0')",
  },
  {
    name: 'node ID with a bad checksum',
    find: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"',
    put: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lh"',
    error: 'could not unmarshal genesis JSON: invalid input checksum',
  },
  {
    name: 'node ID of another length',
    find: '"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"',
    put: '"nodeID":"NodeID-jrGWDh5Po9FMj54depyunNixpia5PN4aAYxfmNzU8n752Rjga"',
    error: 'could not unmarshal genesis JSON: invalid hash length: expected 20 bytes but got 32',
  },
  {
    name: 'delegation fee as string',
    find: '"delegationFee":1000000',
    put: '"delegationFee":"x"',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal string into Go struct field UnparsedStaker.initialStakers.delegationFee of type uint32',
  },
  {
    name: 'signer as string',
    find: '"signer":{',
    put: '"signer":"x","y":{',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal string into Go struct field UnparsedStaker.initialStakers.signer of type signer.jsonProofOfPossession',
  },
  {
    name: 'signer empty',
    find: '"signer":{',
    put: '"signer":{},"y":{',
    error: "could not unmarshal genesis JSON: couldn't decompress public key",
  },
  {
    name: 'public key not in the group',
    find: '"publicKey":"0x900c9b1',
    put: '"publicKey":"0x900c9b2',
    error: 'could not unmarshal genesis JSON: invalid public key',
  },
  {
    name: 'public key not compressed',
    find: '"publicKey":"0x900c',
    put: '"publicKey":"0x100c',
    error: "could not unmarshal genesis JSON: couldn't decompress public key",
  },
  {
    name: 'public key without 0x',
    find: '"publicKey":"0x900c',
    put: '"publicKey":"900c',
    error: 'could not unmarshal genesis JSON: missing 0x prefix to hex encoding',
  },
  {
    name: 'public key too short',
    find: '"publicKey":"0x900c',
    put: '"publicKey":"0x90',
    error: "could not unmarshal genesis JSON: couldn't decompress public key",
  },
  {
    name: 'public key as number',
    find: '"publicKey":"0x900c',
    put: '"publicKey":5,"z":"0x900c',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal number into Go struct field UnparsedStaker.initialStakers.signer.publicKey of type string',
  },
  {
    name: 'public key not hex',
    find: '"publicKey":"0x900c',
    put: '"publicKey":"0x9zzc',
    error: "could not unmarshal genesis JSON: encoding/hex: invalid byte: U+007A 'z'",
  },
  {
    name: 'public key odd',
    find: '"publicKey":"0x900c',
    put: '"publicKey":"0x900',
    error: 'could not unmarshal genesis JSON: encoding/hex: odd length hex string',
  },
  {
    name: 'proof not hex',
    find: '"proofOfPossession":"0x8bfd',
    put: '"proofOfPossession":"0xzzfd',
    error: "could not unmarshal genesis JSON: encoding/hex: invalid byte: U+007A 'z'",
  },
  {
    name: 'future start',
    find: '"startTime":1790000000',
    put: '"startTime":4000000000',
    error:
      'genesis config validation failed: startTime cannot be in the future: 2096-10-02 07:06:40 +0000 UTC',
  },
  {
    name: 'no duration',
    find: '"initialStakeDuration":31536000',
    put: '"initialStakeDuration":0',
    error: 'genesis config validation failed: initial stake duration must be > 0',
  },
  {
    name: 'duration too long',
    find: '"initialStakeDuration":31536000',
    put: '"initialStakeDuration":31536001',
    error: 'genesis config validation failed: initial stake duration larger than maximum configured',
  },
  {
    name: 'no stakers',
    find: '"initialStakers":[',
    put: '"initialStakers":[],"x":[',
    error: 'genesis config validation failed: initial stakers must be > 0',
  },
  {
    name: 'no staked funds',
    find: '"initialStakedFunds":[',
    put: '"initialStakedFunds":[],"x":[',
    error:
      'genesis config validation failed: initial staked funds validation failed: initial staked funds cannot be empty',
  },
  {
    name: 'staked fund twice',
    find: '"initialStakedFunds":[',
    put: '"initialStakedFunds":["X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh",',
    error:
      'genesis config validation failed: initial staked funds validation failed: duplicate initially staked address: X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh',
  },
  {
    name: 'no supply',
    text: '{"networkID":1337}',
    error: 'genesis config validation failed: initial supply must be > 0',
  },
  {
    name: 'supply overflow',
    find: '"initialAmount":0',
    put: '"initialAmount":18446744073709551615',
    error: 'genesis config validation failed: unable to calculate initial supply: overflow',
  },
  {
    name: 'no C-Chain genesis',
    find: '"cChainGenesis":"',
    put: '"cChainGenesis":"","x":"',
    error: 'genesis config validation failed: C-Chain genesis cannot be empty',
  },
  {
    name: 'C-Chain genesis as object',
    find: '"cChainGenesis":"',
    put: '"cChainGenesis":{},"x":"',
    error:
      'could not unmarshal genesis JSON: json: cannot unmarshal object into Go struct field UnparsedConfig.cChainGenesis of type string',
  },
  {
    name: 'locked less than stakers',
    text: '{"networkID": 1337, "startTime": 1, "initialStakeDuration": 5, "cChainGenesis": "{}","allocations":[{"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d","avaxAddr":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh","initialAmount":5}],"initialStakedFunds":["X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"],"initialStakers":[{"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg","rewardAddress":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"}]}',
    error:
      'genesis config validation failed: total allocations locked amount is too low: 0 locked < 1 stakers',
  },
  {
    name: 'staker without stake',
    text: '{"networkID": 1337, "startTime": 1, "initialStakeDuration": 5, "cChainGenesis": "{}","allocations":[{"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d","avaxAddr":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh","initialAmount":5},{"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d","avaxAddr":"X-custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p","unlockSchedule":[{"amount":7,"locktime":9}]}],"initialStakedFunds":["X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"],"initialStakers":[{"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg","rewardAddress":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"}]}',
    error: "problem while building platform chain's genesis state: validator has not weight",
  },
  {
    name: 'offset too large',
    text: '{"networkID": 1337, "startTime": 1, "initialStakeDuration": 5, "cChainGenesis": "{}","allocations":[{"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d","avaxAddr":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh","initialAmount":5,"unlockSchedule":[{"amount":9}]}],"initialStakedFunds":["X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"],"initialStakers":[{"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg","rewardAddress":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"},{"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg","rewardAddress":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"},{"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg","rewardAddress":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"}],"initialStakeDurationOffset":3}',
    error: 'genesis config validation failed: initial stake duration is too low must be at least 6',
  },
  {
    name: 'staker that already left',
    text: '{"networkID": 1337, "startTime": 1, "initialStakeDuration": 5, "cChainGenesis": "{}","allocations":[{"ethAddr":"0xb3d82b1367d362de99ab59a658165aff520cbd4d","avaxAddr":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh","initialAmount":5,"unlockSchedule":[{"amount":9}]}],"initialStakedFunds":["X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"],"initialStakers":[{"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg","rewardAddress":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"},{"nodeID":"NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg","rewardAddress":"X-custom1g65uqn6t77p656w64023nh8nd9updzmxwd59gh"}],"initialStakeDurationOffset":5}',
    error: "problem while building platform chain's genesis state: validator would have already unstaked",
  },
]
