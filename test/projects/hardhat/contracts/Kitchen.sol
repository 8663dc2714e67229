// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Everything that tests of failures, events and blocks ask a contract for.
contract Kitchen {
    struct Order {
        address by;
        uint96 price;
        string text;
        uint256[] parts;
    }

    uint256 public stored;
    address payable public owner;
    uint256 public unlockTime;
    Order[] private orders;

    event Stored(uint256 value);
    event Ordered(address indexed by, string indexed topic, string text, bytes data, uint256[] parts);
    event Paid(address payable to, uint256 amount, Order order);

    error Plain();
    error Detailed(uint256 code, string why);
    error WithStruct(Order order);

    constructor(uint256 unlockAt) payable {
        owner = payable(msg.sender);
        unlockTime = unlockAt;
    }

    receive() external payable {}

    function store(uint256 v) external {
        stored = v;
        emit Stored(v);
    }

    function storeTwice(uint256 v) external {
        stored = v;
        emit Stored(v);
        emit Stored(v + 1);
    }

    function order(string calldata text, uint256[] calldata parts) external {
        orders.push(Order(msg.sender, 5, text, parts));
        emit Ordered(msg.sender, text, text, bytes(text), parts);
        emit Paid(payable(msg.sender), 5, orders[orders.length - 1]);
    }

    function getOrders() external view returns (Order[] memory) {
        return orders;
    }

    function many() external pure returns (uint256 a, string memory b, bytes32 c, bool d) {
        return (7, "seven", bytes32(uint256(7)), true);
    }

    function reason() external {
        stored++;
        revert("the reason");
    }

    function emptyReason() external {
        stored++;
        revert("");
    }

    function noReason() external {
        stored++;
        revert();
    }

    function plain() external {
        stored++;
        revert Plain();
    }

    function detailed(uint256 code) external {
        stored++;
        revert Detailed(code, "because");
    }

    function withStruct() external {
        uint256[] memory parts = new uint256[](2);
        parts[1] = 9;
        stored++;
        revert WithStruct(Order(msg.sender, 1, "x", parts));
    }

    function viewReason() external view {
        require(stored == 12345, "view reason");
    }

    function viewDetailed() external view {
        if (stored != 12345) revert Detailed(1, "view");
    }

    function nested(Kitchen other) external {
        other.detailed(3);
    }

    function assertIt() external {
        stored++;
        assert(stored == 0);
    }

    function overflow(uint256 x) external {
        stored = x + type(uint256).max;
    }

    function divide(uint256 x) external {
        stored = 1 / x;
    }

    function index(uint256 i) external {
        uint256[] memory parts = new uint256[](1);
        stored = parts[i];
    }

    function popEmpty() external {
        orders.pop();
    }

    function burnGas() external {
        while (true) stored++;
    }

    function invalid() external {
        stored++;
        assembly {
            invalid()
        }
    }

    function withdraw() external {
        require(block.timestamp >= unlockTime, "too early");
        require(msg.sender == owner, "not the owner");
        owner.transfer(address(this).balance);
    }

    function pay(address payable to) external payable {
        (bool ok, ) = to.call{value: msg.value}("");
        require(ok, "pay failed");
    }

    function times() external view returns (uint256, uint256, uint256) {
        return (block.timestamp, block.number, block.prevrandao);
    }

    function coinbase() external view returns (address) {
        return block.coinbase;
    }

    function hashOf(uint256 n) external view returns (bytes32) {
        return blockhash(n);
    }
}
