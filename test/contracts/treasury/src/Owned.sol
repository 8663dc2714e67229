// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A base with a modifier and a function of its own.
abstract contract Owned {
    error NotOwner(address caller);

    address public immutable owner = msg.sender;

    modifier onlyOwner() {
        _checkOwner();
        _;
    }

    function _checkOwner() private view {
        if (msg.sender != owner) revert NotOwner(msg.sender);
    }
}
