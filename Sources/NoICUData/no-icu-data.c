// The data of ICU with nothing in it, as ICU's own `stubdata` has it. Foundation brings 34 MB of the world's calendars and
// languages along, which nothing here asks; a program linked statically takes this table for them. Whoever asks all the
// same is told that it is missing. Each version of ICU calls its data otherwise: where none of these names is the right
// one, the program is only larger.
#include <stdint.h>

struct data {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size, reserved_word;
  uint8_t is_big_endian, charset_family, size_of_char, reserved_byte;
  uint8_t data_format[4], format_version[4], data_version[4];
  uint8_t padding[8];
  uint32_t count, reserved;
  int32_t names[4];
};

#define EMPTY(name)                                                                                      \
  __attribute__((visibility("hidden"), aligned(16))) const struct data name = {                         \
      32, {0xDA, 0x27}, 20, 0, 0, 0, 2, 0, {'C', 'm', 'n', 'D'}, {1}, {0}, {0}, 0, 0, {0}}

EMPTY(icudt74_dat);
EMPTY(icudt75_dat);
EMPTY(icudt76_dat);
EMPTY(icudt77_dat);
EMPTY(icudt78_dat);
EMPTY(icudt79_dat);
EMPTY(icudt80_dat);
