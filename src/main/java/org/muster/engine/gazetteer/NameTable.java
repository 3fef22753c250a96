package org.muster.engine.gazetteer;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A sorted table from names to places. The names are front-coded: each says how many bytes it
 * shares with the one before, and every {@value #BLOCK}th is whole, so that they can be searched by
 * halving. In memory as in the file, some nine bytes a name.
 *
 * <p>Order is that of unsigned bytes of UTF-8.
 */
final class NameTable {

  static final int BLOCK = 16;

  /** No name has more bytes. */
  static final int LONGEST = 0xff;

  /** In a slot: the number of a name, above it some of its hash. */
  private static final int NUMBER = (1 << 20) - 1;

  private static final int MARKS = 1 << 22;

  /** The kind of a name takes so many bits of a call. */
  static final int KIND_BITS = 2;

  private final int size;

  /**
   * For each name: bytes shared with the one before (0 in a whole one), bytes of its own, these.
   */
  private final byte[] names;

  private final int[] blocks;

  /** Where the calls of each name begin; one more at the end. */
  private final int[] starts;

  /** The place's number, and behind it that of the {@link NameKind}. */
  private final int[] calls;

  /** By hash: one more than the number of a name, with the upper bits of the hash. */
  private final int[] slots;

  /** By hash, as bits: what some name has before a space. */
  private final long[] unfinished = new long[MARKS / Long.SIZE];

  private NameTable(int size, byte[] names, int[] blocks, int[] starts, int[] calls) {
    this.size = size;
    this.names = names;
    this.blocks = blocks;
    this.starts = starts;
    this.calls = calls;
    slots = new int[Math.max(16, Integer.highestOneBit(size) * 4)];
    forEach(this::enter);
  }

  private void enter(int number, byte[] name, int length) {
    int hash = 0;
    for (int i = 0; i < length; i++) {
      if (name[i] == ' ') {
        int mark = mixed(hash) & (MARKS - 1);
        unfinished[mark / Long.SIZE] |= 1L << mark;
      }
      hash = hash * 31 + name[i];
    }
    int mixed = mixed(hash);
    int slot = mixed & (slots.length - 1);
    while (slots[slot] != 0) {
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = (mixed & ~NUMBER) | (number + 1);
  }

  static int hash(int seed, byte[] name, int from, int to) {
    int hash = seed;
    for (int i = from; i < to; i++) {
      hash = hash * 31 + name[i];
    }
    return hash;
  }

  static int mixed(int hash) {
    int mixed = (hash ^ (hash >>> 16)) * 0x85eb_ca6b;
    mixed = (mixed ^ (mixed >>> 13)) * 0xc2b2_ae35;
    return mixed ^ (mixed >>> 16);
  }

  /** What {@link NameTableWriter} wrote. */
  static NameTable read(ByteBuffer in, int places) {
    int size = in.getInt();
    byte[] names = new byte[in.getInt()];
    in.get(names);
    int[] blocks = new int[(size + BLOCK - 1) / BLOCK];
    int at = 0;
    for (int i = 0; i < size; i++) {
      if (i % BLOCK == 0) {
        blocks[i / BLOCK] = at;
      }
      at += 2 + (names[at + 1] & 0xff);
    }
    int[] starts = new int[size + 1];
    for (int i = 0; i < size; i++) {
      starts[i + 1] = starts[i] + (in.getShort() & 0xffff);
    }
    int[] calls = new int[starts[size]];
    in.asIntBuffer().get(calls);
    in.position(in.position() + calls.length * Integer.BYTES);
    if (size >= NUMBER) {
      throw new IllegalArgumentException("too many names");
    }
    for (int call : calls) {
      if (call < 0 || call >> KIND_BITS >= places) {
        throw new IllegalArgumentException("a name of no place");
      }
    }
    return new NameTable(size, names, blocks, starts, calls);
  }

  int size() {
    return size;
  }

  /** Takes a name and its number. */
  interface Names {
    void name(int number, byte[] name, int length);
  }

  /** Tells all names in order; the bytes are good until the next one. */
  void forEach(Names each) {
    byte[] current = new byte[LONGEST];
    int at = 0;
    for (int number = 0; number < size; number++) {
      int shared = names[at] & 0xff;
      int own = names[at + 1] & 0xff;
      System.arraycopy(names, at + 2, current, shared, own);
      each.name(number, current, shared + own);
      at += 2 + own;
    }
  }

  /** Writes a name into an array, and answers how long it is. */
  int name(int number, byte[] into) {
    int at = blocks[number / BLOCK];
    for (int i = number / BLOCK * BLOCK; ; i++) {
      int shared = names[at] & 0xff;
      int own = names[at + 1] & 0xff;
      System.arraycopy(names, at + 2, into, shared, own);
      if (i == number) {
        return shared + own;
      }
      at += 2 + own;
    }
  }

  /** The number of a name; -1: there is none. */
  int number(byte[] name) {
    int mixed = mixed(hash(0, name, 0, name.length));
    int slot = mixed & (slots.length - 1);
    while (slots[slot] != 0) {
      int number = (slots[slot] & NUMBER) - 1;
      if (((slots[slot] ^ mixed) & ~NUMBER) == 0 && is(number, name)) {
        return number;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return -1;
  }

  private boolean is(int number, byte[] name) {
    byte[] known = new byte[LONGEST];
    return Arrays.equals(known, 0, name(number, known), name, 0, name.length);
  }

  /** Whether some name begins with these words and has more. */
  boolean goesOn(byte[] words) {
    int mark = mixed(hash(0, words, 0, words.length)) & (MARKS - 1);
    if ((unfinished[mark / Long.SIZE] & (1L << mark)) == 0) {
      return false;
    }
    byte[] more = Arrays.copyOf(words, words.length + 1);
    more[words.length] = ' ';
    return from(more) < afterPrefix(more);
  }

  byte[] names() {
    return names;
  }

  /** Where a block begins in {@link #names()}. */
  int block(int number) {
    return blocks[number];
  }

  /** Where the calls of a name begin; those of the next begin where these end. */
  int start(int name) {
    return starts[name];
  }

  int place(int call) {
    return calls[call] >> KIND_BITS;
  }

  /** Whether the place is called so, or a part of it, or it is a nickname. */
  boolean own(int call) {
    return kind(call) != NameKind.ALTERNATE.number();
  }

  /** Whether it is a quarter or a nickname. */
  boolean isFamiliar(int call) {
    return kind(call) == NameKind.FAMILIAR.number();
  }

  private int kind(int call) {
    return calls[call] & ((1 << KIND_BITS) - 1);
  }

  /** Number of the first name that is not before this one; {@link #size()} if all are. */
  int from(byte[] name) {
    int low = 0;
    int high = blocks.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      int at = blocks[middle];
      int end = at + 2 + (names[at + 1] & 0xff);
      if (Arrays.compareUnsigned(names, at + 2, end, name, 0, name.length) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? 0 : inBlock(low - 1, name);
  }

  private int inBlock(int block, byte[] name) {
    byte[] current = new byte[LONGEST];
    int at = blocks[block];
    int i = block * BLOCK;
    for (; i < Math.min(size, (block + 1) * BLOCK); i++) {
      int shared = names[at] & 0xff;
      int own = names[at + 1] & 0xff;
      System.arraycopy(names, at + 2, current, shared, own);
      if (Arrays.compareUnsigned(current, 0, shared + own, name, 0, name.length) >= 0) {
        return i;
      }
      at += 2 + own;
    }
    return i;
  }

  /** The first name after all that begin like this. */
  int afterPrefix(byte[] prefix) {
    byte[] last = Arrays.copyOf(prefix, prefix.length + 1);
    last[prefix.length] = (byte) 0xff; // in no UTF-8
    return from(last);
  }

  /** The first name after this one. */
  int after(byte[] name) {
    return from(Arrays.copyOf(name, name.length + 1));
  }

  static byte[] bytes(String key) {
    return key.getBytes(StandardCharsets.UTF_8);
  }
}
