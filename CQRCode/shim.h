#include <qrcodegen.h>
