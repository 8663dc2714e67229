// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Keeps what each account has. Ü: sources may have letters of more than a byte.
abstract contract Ledger {
    error NotEnough(address account, uint256 wanted, uint256 available);

    mapping(address => uint256) public shares;

    function take(address account, uint256 amount) internal {
        uint256 available = shares[account];
        if (amount > available) revert NotEnough(account, amount, available);
        shares[account] = available - amount;
    }
}
